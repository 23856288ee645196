// Blanks over a stretch of text: lines stay where they are, and so do offsets.

export function blank(text: string): string {
  return text.replace(/[^\n\r]/g, ' ');
}
