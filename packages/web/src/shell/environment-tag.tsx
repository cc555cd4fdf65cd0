import { useTranslate } from '../ui/use-translate.ts'
import { type Environment, useEnvironment } from './environment.ts'

/** Returns the class that gives a page the colour of its environment, used for the line at the top and the tag. */
export const environmentClass = (environment: Environment | undefined): string =>
  environment ? `ro-env-${environment.kind}` : ''

/** Shows the name of the environment and, where it applies, that its data is trial data. */
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
