import { type Column, wordFor } from '@rtcops/core/columns/columns'
import type { ReactNode } from 'react'
import { cellText } from './cell-text.ts'
import { StatusMark } from './status-mark.tsx'
import { useLanguage, useTranslate } from './use-translate.ts'

/** The value of a row in one column, written by the column's kind. */
export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const translate = useTranslate()
  const language = useLanguage()
  return drawCell(column, row, cellText(column, row[column.id], language, translate))
}

/** What a cell shows of its text; for rows that draw hundreds of cells at a time, which are cheaper as no components. */
export function drawCell<Row>(column: Column<Row>, row: Row, text: string | undefined): ReactNode {
  if (text === undefined) return <span className="ro-muted">—</span>
  switch (column.kind) {
    case 'status':
      return <StatusMark mark={wordFor(column.words, row[column.id])?.mark ?? 'plain'}>{text}</StatusMark>
    case 'code':
      return <span className="ro-mono">{text}</span>
    case 'money':
      return text.startsWith('−') ? <span className="ro-negative">{text}</span> : text
    default:
      return text
  }
}
