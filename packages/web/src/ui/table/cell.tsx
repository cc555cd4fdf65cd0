import { type Column, wordFor } from '@rtcops/core/columns/columns'
import type { ReactNode } from 'react'
import { IdText } from '../id-text.tsx'
import { StatusMark } from '../status-mark.tsx'
import { useLanguage, useTranslate } from '../use-translate.ts'
import { cellText } from './cell-text.ts'

/** Shows the value of a row in one column, formatted by the column's kind. */
export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const translate = useTranslate()
  const language = useLanguage()
  return drawCell(column, row, cellText(column, row[column.id], language, translate))
}

/**
 * Returns the content of a cell, given its text; for tables that draw hundreds of cells at a time, where a component
 * per cell costs more.
 */
export function drawCell<Row>(column: Column<Row>, row: Row, text: string | undefined): ReactNode {
  if (text === undefined) return <span className="ro-muted">—</span>
  switch (column.kind) {
    case 'status':
      return <StatusMark mark={wordFor(column.words, row[column.id])?.mark ?? 'plain'}>{text}</StatusMark>
    case 'code':
      return <IdText mono text={text} />
    case 'money':
      return text.startsWith('−') ? <span className="ro-negative">{text}</span> : text
    default:
      return column.endsDiffer ? <IdText text={text} /> : text
  }
}
