// The commands that are no operations, in the order of the help.
import type { ProcessCommand } from '../process-command.ts';
import { approve } from './approve.ts';
import { configSchema } from './config-schema.ts';
import { demo } from './demo.ts';
import { deny } from './deny.ts';
import { doctor } from './doctor.ts';
import { guard } from './guard.ts';
import { init } from './init.ts';
import { mcp } from './mcp.ts';
import { serve } from './serve.ts';
import { storeCompare } from './store-compare.ts';
import { storeExport } from './store-export.ts';
import { storeImport } from './store-import.ts';
import { storeMigrate } from './store-migrate.ts';
import { storeVerify } from './store-verify.ts';
import { token } from './token.ts';
import { unguard } from './unguard.ts';
import { uninstall } from './uninstall.ts';
import { verify } from './verify.ts';

export const PROCESS_COMMANDS: readonly ProcessCommand[] = [demo, init, uninstall, serve, mcp, approve, deny, token, guard, unguard, verify, doctor, configSchema, storeVerify, storeCompare, storeExport, storeImport, storeMigrate];
