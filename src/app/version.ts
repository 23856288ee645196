// The version of this build, taken from package.json by the build so that it is written down once.
declare const __SEKISHO_VERSION__: string | undefined;

export const VERSION: string = typeof __SEKISHO_VERSION__ === 'string' ? __SEKISHO_VERSION__ : '0.0.0-source';
