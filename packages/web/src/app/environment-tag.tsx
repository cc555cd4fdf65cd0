import { useTranslate } from '../ui/use-translate.ts'
import { type Environment, useEnvironment } from './environment.ts'

/** Class that gives a page the colour of its environment: the line on top and the tag. */
export const environmentClass = (environment: Environment | undefined): string =>
  environment ? `ro-env-${environment.kind}` : ''

/** Which environment this is, and that its data is trial data, where it is. */
export function EnvironmentTag() {
  const environment = useEnvironment()
  const translate = useTranslate()
  if (!environment) return null
  const kind = translate(`shell.environment.${environment.kind}`)
  return (
    <>
      <span className="ro-environment">{environment.name || kind}</span>
      {environment.trial === 1 && environment.kind !== 'demo' && (
        <span className="ro-environment ro-trial" title={translate('shell.trialHint')}>
          {translate('shell.trial')}
        </span>
      )}
    </>
  )
}
