import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type ReactNode, useEffect } from 'react'
import { useEnvironment } from '../../../shell/environment.ts'
import { EnvironmentTag, environmentClass } from '../../../shell/environment-tag.tsx'
import { LanguageSwitch } from '../../../shell/language-switch.tsx'
import { Logo } from '../../../shell/logo.tsx'
import { ThemeSwitch } from '../../../shell/theme-switch.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import './login.css'

interface Props {
  title: MessageKey
  children: ReactNode
}

/** Draws a page outside of a session: a card below the product's name. Built without Blueprint's components, because it is loaded first. */
export function LoginFrame({ title, children }: Props) {
  const translate = useTranslate()
  const environment = useEnvironment()
  const name = translate(title)
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <div className={`ro-login ${environmentClass(environment)}`}>
      <header>
        <LanguageSwitch long />
        <ThemeSwitch />
      </header>
      <main>
        <div className="ro-login-card">
          <QualityStrip />
          <div className="ro-login-head">
            <Logo size={36} />
            <div>
              <h1>{translate('common.appName')}</h1>
              <p>{translate('shell.product')}</p>
            </div>
            <EnvironmentTag />
          </div>
          {children}
        </div>
        {environment && (
          <p className="ro-login-foot">{translate('shell.internal', { version: environment.version })}</p>
        )}
        {environment?.trial === 1 && <p className="ro-login-foot">{translate('shell.trialHint')}</p>}
      </main>
    </div>
  )
}

/** Start and width in px, and quality level, of each bar of the strip at the top of the card. */
const strip = [
  [0, 10, 1],
  [12, 26, 1],
  [40, 55, 1],
  [97, 37, 1],
  [136, 35, 1],
  [172, 21, 1],
  [196, 17, 1],
  [215, 41, 2],
  [258, 30, 1],
  [290, 21, 2],
  [313, 41, 1],
  [356, 35, 1],
  [393, 7, 2],
] as const

/** Draws a call's quality over time, as a decoration. */
function QualityStrip() {
  return (
    <svg width="400" height="4" aria-hidden="true">
      {strip.map(([start, width, step]) => (
        <rect key={start} x={start} width={width} height="4" fill={`var(--ro-q${step})`} />
      ))}
    </svg>
  )
}
