import { enablePasskey, startPasskey } from '@rtcops/core/api/generated/operations'
import { api } from '../../../../shell/api.ts'
import { makePasskey } from '../../../../shell/passkey.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { type Away, LineForm } from './line-form.tsx'

interface Props {
  /** Called with the recovery codes that came with the passkey, if it is the first second factor. */
  onDone: (codes: readonly string[]) => void
  away: Away
  other?: Away | undefined
}

const input = { name: 'name', maxLength: 50, autoComplete: 'off' }

/** Asks for the name of a new passkey, and lets the browser make it. */
export function AddPasskey({ away, onDone, other }: Props) {
  const translate = useTranslate()
  const send = async (name: string) => {
    const passkey = await makePasskey((await startPasskey(api, {})).info)
    onDone((await enablePasskey(api, { name, passkey })).list)
  }
  return (
    <LineForm
      field={{ label: 'factor.passkeyName', help: 'factor.passkeyNameHelp', input, isKept: true }}
      submit="factor.passkeyMake"
      send={send}
      away={away}
      other={other}
    >
      <p>{translate('factor.passkeyNote')}</p>
    </LineForm>
  )
}
