// What can be wrong with a host's file as a whole: nobody can read it, or it is not as this version leaves it.
import { initFix, type HostFault, type HostRule } from './host-fault.ts';
import type { HostSetup } from './setup.ts';

export const filesAreReadable: HostRule = (setup) => setup.files.flatMap(({ file, fault }): HostFault[] => {
  if (fault === undefined) return [];
  const { en, ja } = initFix(setup);
  return [{ fault: 'file-unreadable', status: 'fail', where: file.path, message: { en: `${file.path} cannot be read: ${fault.en}`, ja: `${file.path} を読めません: ${fault.ja}` }, fix: { en: `correct ${file.path}, then ${en}`, ja: `${file.path} を直してから ${ja}` } }];
});

/** The net under all other rules: asked last, and silent where another one has spoken. */
export function filesAreCurrent(setup: HostSetup, others: readonly HostFault[]): readonly HostFault[] {
  if (!setup.isSetUp || others.some(({ status }) => status === 'fail')) return [];
  return setup.files.flatMap(({ file, isCurrent, hasOurs }): HostFault[] => {
    if (isCurrent || file.purposes.every((purpose) => purpose === 'trust') || others.some(({ where }) => where === file.path)) return [];
    const isText = file.purposes.every((purpose) => purpose === 'instructions');
    if (isText && !hasOurs) return [{ fault: 'instructions-missing', status: 'warn', where: file.path, fix: initFix(setup), message: { en: `${file.path} does not tell the agent of the gate`, ja: `${file.path} に関門の説明がありません` } }];
    return [{ fault: 'file-outdated', status: 'warn', where: file.path, fix: initFix(setup), message: { en: `${file.path} is not as this version writes it`, ja: `${file.path} が、この版の書く内容と違います` } }];
  });
}
