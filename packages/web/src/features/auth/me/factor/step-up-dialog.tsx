import { confirmSecondFactor, getSecondFactor, startPasskeyConfirmation } from '@rtcops/core/api/generated/operations'
import type { Input } from '@rtcops/core/api/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../shell/api.ts'
import { showPasskey } from '../../../../shell/passkey.ts'
import { answerStepUp } from '../../../../shell/step-up.ts'
import { DialogFrame } from '../../../../ui/overlay/dialog-frame.tsx'
import { LoadingState } from '../../../../ui/screen/loading.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { CodeForm } from './code-form.tsx'
import { LineForm } from './line-form.tsx'

/**
 * Asks for the second factor over the page, for a passkey first if there is one; what was being sent is then sent again, and forms keep their
 * input.
 */
export default function StepUpDialog() {
  const translate = useTranslate()
  const { data, isPending } = useQuery(getSecondFactor())
  const [isByCode, setIsByCode] = useState(false)
  const { passkeys = [], recovery_codes = 0, totp = 1 } = data?.info ?? {}
  const hasCode = totp === 1 || recovery_codes > 0
  const leave = () => answerStepUp(false)
  const away = { text: 'common.action.cancel', run: leave } as const
  return (
    <DialogFrame title={translate('factor.stepTitle')} width="small" onClose={leave}>
      {isPending ? (
        <div className="ro-dialog-body">
          <LoadingState />
        </div>
      ) : passkeys.length > 0 && !isByCode ? (
        <LineForm
          key="passkey"
          submit="factor.usePasskey"
          send={async () => show({ passkey: await showPasskey((await startPasskeyConfirmation(api, {})).info) })}
          away={away}
          other={
            hasCode
              ? { text: totp === 1 ? 'factor.useCode' : 'factor.useRecovery', run: () => setIsByCode(true) }
              : undefined
          }
        >
          <p>{translate('factor.stepText')}</p>
        </LineForm>
      ) : (
        <CodeForm
          key="code"
          help={totp === 1 ? 'factor.codeHelp' : 'factor.codeRecovery'}
          submit="factor.confirm"
          send={(code) => show({ code })}
          away={away}
          other={passkeys.length > 0 ? { text: 'factor.insteadPasskey', run: () => setIsByCode(false) } : undefined}
        >
          <p>{translate('factor.stepText')}</p>
        </CodeForm>
      )}
    </DialogFrame>
  )
}

async function show(answer: Input<'confirmSecondFactor'>): Promise<void> {
  await confirmSecondFactor(api, answer)
  answerStepUp(true)
}
