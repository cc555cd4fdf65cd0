import { Button } from '@blueprintjs/core'
import { Maximize } from '@blueprintjs/icons'
import type { Column } from '@rtcops/core/columns/columns'
import { useState } from 'react'
import { later } from './later.tsx'
import type { ReadPage } from './table/use-pages.ts'
import { useTranslate } from './use-translate.ts'

/** The table for very many cells is a module of its own, loaded when it is opened. */
const WideDialog = later(() => import('./overlay/wide-dialog.tsx'))

interface Props<Row> {
  title: string
  columns: readonly Column<Row>[]
  name: string
  frozen: number
  /**
   * Returns a function that reads the pages of the list as currently filtered and sorted; called once, when the wide
   * table is opened.
   */
  reader: () => ReadPage<Row>
}

/** Opens all rows of a list over the whole window. */
export function WideButton<Row extends object>({ reader, ...table }: Props<Row>) {
  const label = useTranslate()('ui.wide.open')
  const [readPage, setReadPage] = useState<ReadPage<Row>>()
  return (
    <>
      <Button
        variant="minimal"
        icon={<Maximize />}
        aria-label={`${label} ${table.title}`}
        title={label}
        onClick={() => setReadPage(() => reader())}
      />
      {readPage && (
        <WideDialog
          {...(table as Omit<Props<object>, 'reader'>)}
          readPage={readPage as ReadPage<object>}
          onClose={() => setReadPage(undefined)}
        />
      )}
    </>
  )
}
