// The key that signs the permits of one root: made once, kept at user level, never in the workspace; and the check of signatures anywhere.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signedText, type TravelPermit, type UnsignedPermit } from '../gates/permits/travel-permit.ts';
import { sha256 } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';
import { homeNotMade, makeHomeFolder } from './make-folder.ts';
import { errorCode } from './root-folder.ts';
import { rootHome } from './user-home.ts';

const NAME = 'permit-key';
const SPELLING = /^ed25519:([A-Za-z0-9_-]{43})$/;

export interface PermitKey {
  /** `ed25519:…`, as the project's settings name it. */
  readonly publicKey: string;
  sign(permit: Omit<UnsignedPermit, 'key_id'>): TravelPermit;
}

/** Made with the first use; where two processes are first at once, both get the same one. */
export function permitKey(home: string, root: string): PermitKey {
  const folder = rootHome(home, root);
  const key = readKey(join(folder, NAME)) ?? makeKey(folder);
  const publicKey = `ed25519:${(createPublicKey(key).export({ format: 'jwk' }) as { x: string }).x}`;
  return {
    publicKey,
    sign(permit) {
      const unsigned = { ...permit, key_id: keyId(publicKey) };
      return { ...unsigned, signature: sign(null, Buffer.from(signedText(unsigned)), key).toString('base64url') };
    },
  };
}

/** Without making one: undefined where this root has no key yet. */
export function knownPublicKey(home: string, root: string): string | undefined {
  return readKey(join(rootHome(home, root), NAME)) === undefined ? undefined : permitKey(home, root).publicKey;
}

export function keyId(publicKey: string): string {
  return sha256(publicKey).slice(0, 16);
}

export function judgeSignature(permit: TravelPermit, publicKeys: readonly string[]): 'good' | 'bad' | 'unknown_key' {
  const named = publicKeys.find((each) => keyId(each) === permit.key_id);
  const x = named === undefined ? undefined : SPELLING.exec(named)?.[1];
  if (x === undefined) return 'unknown_key';
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(signedText(permit)), key, Buffer.from(permit.signature, 'base64url')) ? 'good' : 'bad';
  } catch {
    return 'bad';
  }
}

function readKey(file: string): KeyObject | undefined {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) === 'ENOTDIR') throw homeNotMade(dirname(file), error);
    throw new SekishoError('QC-009', { reason: `${NAME}: ${errorCode(error)}` }, { cause: error });
  }
}

function makeKey(folder: string): KeyObject {
  makeHomeFolder(folder);
  chmodSync(folder, 0o700);
  const { privateKey } = generateKeyPairSync('ed25519');
  const draft = join(folder, `${NAME}.${process.pid}.draft`);
  rmSync(draft, { force: true });
  writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, join(folder, NAME)); // fails if another process was first: then its key is the one
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(join(folder, NAME))!;
}
