import './factor.css'
import { enableTotp, startTotp } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../shell/api.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { failureText, shouldToast } from '../../../../ui/screen/failure-text.ts'
import { LoadingState } from '../../../../ui/screen/loading.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { CodeForm } from './code-form.tsx'
import type { Away } from './line-form.tsx'
import { QrCode } from './qr-code.tsx'

interface Props {
  /** Called once the app is set up, with the recovery codes that came with it, if it is the first second factor. */
  onDone: (codes: readonly string[]) => void
  /** Leads away; also called if the server makes no secret. */
  away: Away
  other?: Away | undefined
}

/** Shows a new secret for an authenticator app, and asks for a first code of it. */
export function SetUp({ away, onDone, other }: Props) {
  const translate = useTranslate()
  const started = useStarted(away.run)
  const shown = useRef<HTMLElement>(null)
  if (!started)
    return (
      <div className="ro-dialog-body">
        <LoadingState />
      </div>
    )
  return (
    <CodeForm
      help="factor.codeNew"
      submit="factor.confirm"
      send={async (code) => onDone((await enableTotp(api, { code })).list)}
      away={away}
      other={other}
    >
      <p>{translate('factor.scan')}</p>
      <div className="ro-factor-secret">
        <QrCode text={started.uri} />
        <div>
          <div className="ro-help">{translate('factor.secret')}</div>
          <code ref={shown} className="ro-mono">
            {started.secret}
          </code>
          <CopyButton
            text={started.secret}
            label={translate('factor.copySecret')}
            done="common.done.copied"
            shownIn={shown}
          />
        </div>
      </div>
    </CodeForm>
  )
}

/** Returns a new secret; undefined until the server has made it. @param fail called if it makes none */
function useStarted(fail: () => void): Answer<'startTotp'>['info'] | undefined {
  const translate = useTranslate()
  const [started, setStarted] = useState<Answer<'startTotp'>['info']>()
  const isStarted = useRef(false)
  const failed = useRef(fail)
  useEffect(() => {
    // Effects run twice while developing; the second secret would replace the first.
    if (isStarted.current) return
    isStarted.current = true
    startTotp(api, {}).then(
      ({ info }) => setStarted(info),
      (error: unknown) => {
        if (shouldToast(error)) toast.error(failureText(error, 'common.failed.update', translate))
        failed.current()
      },
    )
  }, [translate])
  return started
}
