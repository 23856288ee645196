// HTML and XML.
import { MARKUP } from '../lexer/families/markup.ts';
import type { Language } from './language.ts';

export const HTML_LANGUAGE: Language = { id: 'html', data: true, extensions: ['html', 'htm', 'xhtml', 'xml', 'svg', 'xsl', 'xsd', 'plist'], lexer: MARKUP };
