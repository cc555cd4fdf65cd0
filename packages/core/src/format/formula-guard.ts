/** First characters by which a spreadsheet takes a text for a formula, their full-width forms, and the control characters that it skips. */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/

/**
 * A text that a spreadsheet shows and never runs: one that would begin a formula gets a leading `'`. For cells of text alone; a negative
 * number must stay one (AM-16).
 */
export const guardFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)
