/** Returns a value as a cell of CSV or TSV has it; what is no scalar is JSON. */
export const scalarText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** What steers a terminal wherever the text goes: `| less -R` and `| column -t` hand it on. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** What also moves or hides text on a terminal, but belongs to names in scripts that run from the right. */
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** Escapes control characters as `\u001b`, and on a terminal all else that could steer it. */
export const withoutControls = (text: string, isShown: boolean): string =>
  text.replace(
    isShown ? steering : controls,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
