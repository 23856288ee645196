// Letters and figures in two widths: ＡＰＩ and API, ３日 and 3日.
import type { FindOccurrences } from './occurrence.ts';

export const widths: FindOccurrences = function* (visible) {
  for (const match of visible.matchAll(/(?<![A-Za-zＡ-Ｚａ-ｚ0-9])(?:[A-Za-z]{2,}|[Ａ-Ｚａ-ｚ]{2,})(?![A-Za-zＡ-Ｚａ-ｚ0-9])/gu)) {
    yield { word: `width:${half(match[0])}`, spelling: match[0], start: match.index, end: match.index + match[0].length, as: (spelling) => spelling };
  }
  // A single figure and a longer number may differ by custom (１人, 20人); each is even in itself.
  for (const match of visible.matchAll(/(?<![\w０-９.,:/．，：／-])(?:[0-9]+|[０-９]+)(?![\w０-９.,:/．，：／%-])/gu)) {
    yield {
      word: match[0].length === 1 ? 'width:one figure' : 'width:figures', spelling: /[0-9]/.test(match[0]) ? 'half' : 'full', start: match.index, end: match.index + match[0].length,
      as: (spelling) => (spelling === 'half' ? half(match[0]) : full(match[0])),
    };
  }
};

function half(text: string): string {
  return text.replace(/[！-～]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0));
}

function full(text: string): string {
  return text.replace(/[!-~]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0));
}
