// Tells whether a text that may be C is C++: by forms no C has. A header of C that greets C++ with `extern "C"` has none of them.

/** At the start of a line. */
const STARTS = new RegExp(
  String.raw`^[ \t]{0,100}(?:` +
    [
      String.raw`(?:inline[ \t]{1,20})?namespace(?:[ \t]{1,20}[\p{ID_Start}_][\p{ID_Continue}:]{0,200})?\s{0,100}[{=]`,
      String.raw`template[ \t]{0,20}<`,
      String.raw`class[ \t]{1,20}[\p{ID_Start}_][^\n;{:]{0,200}(?:[;{:]|$)`,
      String.raw`using[ \t]{1,20}(?:namespace\b|[\p{ID_Start}_]\p{ID_Continue}{0,200}(?:::|[ \t]{0,20}=))`,
      String.raw`(?:public|private|protected)(?:[ \t]{1,20}(?:slots|Q_SLOTS))?[ \t]{0,20}:(?!:)`,
      String.raw`(?:typedef[ \t]{1,20})?enum[ \t]{1,20}(?:class|struct)[ \t]`,
      String.raw`extern[ \t]{1,20}"C\+\+"`,
      String.raw`(?:static[ \t]{1,20}|inline[ \t]{1,20}){0,2}(?:constexpr|virtual|explicit|friend)[ \t]`,
      String.raw`#[ \t]{0,20}include[ \t]{0,20}<[a-z_]{1,40}>`,
    ].join('|') +
    ')',
  'mu',
);
/** Anywhere. */
const INSIDE = /\bstd::|\)[ \t]{0,20}(?:const|noexcept|override)[ \t]{0,20}[;{]|=[ \t]{0,20}(?:default|delete)[ \t]{0,20};|\boperator[ \t]{0,20}[-+*\/=<>!([]/;

export function looksLikeCpp(text: string): boolean {
  return STARTS.test(text) || INSIDE.test(text);
}
