import { Button, ButtonGroup, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Export } from '@blueprintjs/icons'
import { type Api, call } from '@rtcops/core/api/client'
import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import { useTranslate } from '../use-translate.ts'
import { useViewer } from '../viewer.ts'
import { type Prepared, useDownload } from './use-download.tsx'

/** Format of the file; CSV by default. */
interface FileChoice {
  format: 'csv' | 'xlsx'
  /** 1 creates the file in the background, whatever its length. */
  job?: 0 | 1
}

/** Operations that export a list to a file; they return a token, or the id of a job for a long list. */
export type ExportOperation = {
  [Id in Extract<OperationId, `export${string}`>]: Answer<Id> extends { info: { rows: number } } ? Id : never
}[Extract<OperationId, `export${string}`>]

interface Props<Id extends ExportOperation> {
  operation: Id
  /** Returns filters and sort as currently applied, without page. */
  input: () => Omit<Input<Id>, 'format' | 'job'>
}

/** Exports a list with its filters and sort (R-GEN-15): as CSV at once, in other formats from the menu beside it. */
export function ExportButton<Id extends ExportOperation>({ operation, input }: Props<Id>) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const { start, busy, overlay } = useDownload(
    (api: Api, request: Input<Id>): Promise<Prepared> => call(api, operation, request) as Promise<Prepared>,
  )
  if (!mayCall(operation)) return null
  const choose = (choice: FileChoice) => void start({ ...input(), ...choice } as Input<Id>)
  const menu = (
    <Menu aria-label={translate('exports.choose')}>
      <MenuItem text="CSV" onClick={() => choose({ format: 'csv' })} />
      <MenuItem text="Excel (XLSX)" onClick={() => choose({ format: 'xlsx' })} />
      <MenuItem text={translate('exports.inBackground')} onClick={() => choose({ format: 'csv', job: 1 })} />
    </Menu>
  )
  return (
    <>
      <ButtonGroup>
        <Button
          icon={<Export />}
          text={translate('common.action.export')}
          disabled={busy}
          onClick={() => choose({ format: 'csv' })}
        />
        <PopoverNext animation="minimal" arrow={false} placement="bottom-end" content={menu}>
          <Button
            icon={<CaretDown />}
            disabled={busy}
            aria-label={translate('exports.choose')}
            title={translate('exports.choose')}
          />
        </PopoverNext>
      </ButtonGroup>
      {overlay}
    </>
  )
}
