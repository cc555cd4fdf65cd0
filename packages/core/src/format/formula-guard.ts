/**
 * First characters that make a spreadsheet treat text as a formula, their full-width forms, and the control characters
 * that it skips.
 */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/

/**
 * Returns text that a spreadsheet shows and never runs: text that would start a formula gets a leading `'`. For text
 * cells only; a negative number must stay a number (AM-16).
 */
export const guardFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)
