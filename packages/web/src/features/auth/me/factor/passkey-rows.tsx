import { Button } from '@blueprintjs/core'
import { removePasskey } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { useConfirmed } from '../../../../ui/overlay/confirm-remove.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'

interface Props {
  passkeys: readonly Schema<'Passkey'>[]
  /** False if the role requires the last of them to stay. */
  mayRemove: boolean
  onAdd: () => void
}

/** Lists the member's passkeys as a row of the account. */
export function PasskeyRows({ mayRemove, onAdd, passkeys }: Props) {
  const translate = useTranslate()
  const removal = useConfirmed(removePasskey, {
    question: 'factor.confirmRemovePasskey',
    refresh: 'getSecondFactor',
    done: 'common.done.updated',
    failed: 'common.failed.update',
  })
  return (
    <>
      <dt>{translate('factor.passkeys')}</dt>
      <dd className="ro-passkeys">
        {passkeys.length === 0 ? (
          <span>{translate('factor.appNone')}</span>
        ) : (
          <ul>
            {passkeys.map(({ create_time, id, last_used_time, name }) => (
              <li key={id}>
                <span>{name}</span>
                <span className="ro-help">
                  {translate('factor.passkeyCreated')} {create_time} ·{' '}
                  {last_used_time
                    ? `${translate('factor.passkeyUsed')} ${last_used_time}`
                    : translate('factor.passkeyNever')}
                </span>
                {mayRemove && (
                  <Button
                    size="small"
                    variant="minimal"
                    text={translate('factor.removeOne')}
                    aria-label={translate('factor.removePasskey', { name })}
                    onClick={() => removal.ask({ id })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <Button size="small" text={translate('factor.addPasskey')} onClick={onAdd} />
      </dd>
      {removal.dialog}
    </>
  )
}
