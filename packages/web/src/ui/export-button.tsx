import { Button } from '@blueprintjs/core'
import { Export } from '@blueprintjs/icons'
import { useDownload } from './use-download.tsx'
import { useTranslate } from './use-translate.ts'
import { useViewer } from './viewer.ts'

interface Props<Input> {
  /** The export operation; it answers a token. */
  prepare: (input: Input) => Promise<{ info: { token: string } }>
  /** Filters and sort as they are applied now, without page. */
  input: () => Input
  permission?: string
}

/** Exports a list as it is filtered and sorted (R-GEN-15). */
export function ExportButton<Input>({ prepare, input, permission }: Props<Input>) {
  const translate = useTranslate()
  const { allows } = useViewer()
  const { start, busy, overlay } = useDownload(prepare)
  if (permission && !allows(permission)) return null
  return (
    <>
      <Button
        icon={<Export />}
        text={translate('common.action.export')}
        disabled={busy}
        onClick={() => void start(input())}
      />
      {overlay}
    </>
  )
}
