import { Button } from '@blueprintjs/core'
import { suggestAlarmBound } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import { suggestionText } from '@rtcops/core/features/operations/alarms/own/noise'
import { useQuery } from '@tanstack/react-query'
import { FormSection } from '../../../../ui/form/form-section.tsx'
import { failureText } from '../../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'

/** Suggests on request a bound with which a rule would raise fewer alarms that teach nothing. */
export function BoundSuggestion({ of: rule }: { of: Answer<'getAlarmRule'>['info'] }) {
  const translate = useTranslate()
  const suggestion = useQuery({ ...suggestAlarmBound({ id: rule.id }), enabled: false })
  const { data, error, isFetching, refetch } = suggestion
  return (
    <>
      <div className="ro-form">
        <FormSection title="alarmNoise.bound" />
      </div>
      <div role="status">
        {isFetching ? (
          <p className="ro-muted">{translate('alarmNoise.suggesting')}</p>
        ) : error ? (
          <p>{failureText(error, 'alarmNoise.failed', translate)}</p>
        ) : (
          data && <p>{suggestionText(data.info, rule, translate)}</p>
        )}
      </div>
      {!data && (
        <p>
          <Button text={translate('alarmNoise.suggest')} loading={isFetching} onClick={() => void refetch()} />
        </p>
      )}
    </>
  )
}
