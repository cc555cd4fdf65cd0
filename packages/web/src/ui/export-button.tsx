import { Button, ButtonGroup, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Export } from '@blueprintjs/icons'
import { type Prepared, useDownload } from './use-download.tsx'
import { useTranslate } from './use-translate.ts'
import { useViewer } from './viewer.ts'

/** Kind of the file; CSV unless said otherwise. */
interface FileChoice {
  format: 'csv' | 'xlsx'
  /** 1 makes the file in the background whatever its length. */
  job?: 0 | 1
}

interface Props<Input> {
  /** The export operation; it answers a token, or the id of a job for what is long. */
  prepare: (input: Input & FileChoice) => Promise<Prepared>
  /** Filters and sort as they are applied now, without page. */
  input: () => Input
  permission?: string
}

/** Exports a list as it is filtered and sorted (R-GEN-15): as CSV at once, as something else from the menu beside it. */
export function ExportButton<Input>({ prepare, input, permission }: Props<Input>) {
  const translate = useTranslate()
  const { allows } = useViewer()
  const { start, busy, overlay } = useDownload(prepare)
  if (permission && !allows(permission)) return null
  const choose = (choice: FileChoice) => void start({ ...input(), ...choice })
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
