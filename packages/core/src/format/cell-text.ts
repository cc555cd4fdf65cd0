/** Returns a value as the text of a CSV or TSV cell; a value that is not scalar becomes JSON. */
export const scalarText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Characters that control a terminal wherever the text goes: `| less -R` and `| column -t` pass them on. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** The same, and characters that move or hide text on a terminal but belong to names in right-to-left scripts. */
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** Escapes control characters as `\u001b`, and for a terminal everything else that could control it. */
export const withoutControls = (text: string, isShown: boolean): string =>
  text.replace(
    isShown ? steering : controls,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
