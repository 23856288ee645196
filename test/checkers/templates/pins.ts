// The templates that ship, as they were tested: whoever changes a text raises its version and writes the new pin here.

export const PINS: Readonly<Record<string, string>> = {
  'template:character_consistency:ja': '1.0.0+sha256.e3ceea8c86e47a129dd8e2fda4f21b1efe094e1502018df03d83584c56cf2d7f',
  'template:character_consistency:en': '1.0.0+sha256.bbd495f19c04371e3066fe51a9fd19786fe0c301424bfcc9794aab4d7b093e17',
  'template:plot_consistency:ja': '1.0.0+sha256.09ff760195f9e9603ca01c772ab37ba3d8070a319be54160f952631964a5d995',
  'template:plot_consistency:en': '1.0.0+sha256.28e617f23db7f7f0325913fe6beb63924e09cea47b25f830ebd21b89a5cd40d7',
  'template:worldview_check:ja': '1.0.0+sha256.d0795c6aeb6d3323fa703187b1a9e272929b2b33f97f93d8160ea7f693d0b169',
  'template:worldview_check:en': '1.0.0+sha256.5803a4c3092fa3d764e17e83a8de7d0c6229ecf31925bf2351ddcf267ec04a99',
  'template:structure_check:ja': '1.0.0+sha256.74fc3979e7304f06d9e47c04c4f6926c58c4bf1308759a167674acba17788f56',
  'template:structure_check:en': '1.0.0+sha256.d1558c4738aa4944a33518ef3dbd81c8a4718bb628a13549376f4824942f5326',
  'template:foreshadowing_check:ja': '1.0.0+sha256.be58bbe24e207ca7f65b6c733d790cd0d4da3ff2a02369a4f558e8f2c5333c80',
  'template:foreshadowing_check:en': '1.0.0+sha256.3a9abfbdf4b19f54379a26d3318ead05ddc4bcc53dec57e495b32cec63aaf731',
  'template:scene_transition:ja': '1.0.0+sha256.fc4abbbcf70aae6968932bc38f6c205e6a8a17c4d2d6fcad1f790f0600925094',
  'template:scene_transition:en': '1.0.0+sha256.e5bd6e54159b399dc9fe942acebdf915e7de7bb69e4ce761d115fc2342f4f5f1',
};
