import { type Column, wordFor } from '@rtcops/core/columns/columns'
import { cellText } from './cell-text.ts'
import { StatusMark } from './status-mark.tsx'
import { useLanguage, useTranslate } from './use-translate.ts'

/** The value of a row in one column, written by the column's kind. */
export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const translate = useTranslate()
  const language = useLanguage()
  const value = row[column.id]
  const text = cellText(column, value, language, translate)
  if (text === undefined) return <span className="ro-muted">—</span>
  switch (column.kind) {
    case 'status':
      return <StatusMark mark={wordFor(column.words, value)?.mark ?? 'plain'}>{text}</StatusMark>
    case 'code':
      return <span className="ro-mono">{text}</span>
    case 'money':
      return text.startsWith('−') ? <span className="ro-negative">{text}</span> : text
    default:
      return text
  }
}
