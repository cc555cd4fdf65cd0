import { scalarText, withoutControls } from '@rtcops/core/format/cell-text'
import { linesWith } from './lines.ts'

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\r': '\\r', '\n': '\\n' }

/** Cells between tabs; tabs, line ends and backslashes within a cell are escaped. */
export const tsv = linesWith('\t', (value, isShown) =>
  withoutControls(
    scalarText(value).replace(/[\\\t\r\n]/g, (character) => escapes[character] ?? ''),
    isShown,
  ),
)
