import './live-strip.css'
import { countryName } from '@rtcops/core/countries/countries'
import { formatNumber } from '@rtcops/core/format/format-number'
import { Sparkline } from '../../../../charts/sparkline.tsx'
import { StatusMark } from '../../../../ui/status-mark.tsx'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { useLive } from './use-live.ts'

const figures = ['rooms', 'users', 'joins'] as const

/** Maximum number of places that the strip names. */
const mostNamed = 3

/**
 * Shows how many users are in calls now and were in the last 30 minutes, updated every ten seconds, regardless of the
 * filter (AM-20).
 */
export function LiveStrip() {
  const translate = useTranslate()
  const language = useLanguage()
  const { isLost, live } = useLive()
  const named = (places: readonly { name: string; users: number }[]) =>
    places
      .slice(0, mostNamed)
      .map(({ name, users }) => `${name} ${formatNumber(users)}`)
      .join(' · ')
  const countries = live?.countries.map(({ country, users }) => ({ name: countryName(country, language), users })) ?? []
  const projects = live?.projects.map(({ app_name, users }) => ({ name: app_name, users })) ?? []
  const shown = (count: number) => `${live?.estimated ? '≈ ' : ''}${formatNumber(count)}`
  return (
    <section className="ro-panel ro-live-strip" aria-label={translate('dashboard.live.title')} aria-busy={isLost}>
      <StatusMark mark={isLost ? 'off' : 'live'}>
        <span title={live && translate('dashboard.live.at', { time: live.time })}>
          {translate(isLost ? 'dashboard.live.lost' : 'dashboard.live.title')}
        </span>
      </StatusMark>
      <dl>
        {figures.map((figure) => {
          const name = translate(`dashboard.live.${figure}`)
          return (
            <div key={figure}>
              <dt>{name}</dt>
              <dd>{live ? shown(live[figure]) : '—'}</dd>
              {live && (
                <dd>
                  <Sparkline
                    values={live.points.map((point) => point[figure])}
                    label={translate('dashboard.live.course', { name })}
                  />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
      {live?.estimated === 1 && (
        <p title={translate('dashboard.live.estimatedWhy')}>{translate('dashboard.live.estimated')}</p>
      )}
      <p className="ro-secondary">
        <span title={`${translate('dashboard.live.countries')} ${named(countries)}`}>{named(countries)}</span>
        <span title={`${translate('dashboard.live.projects')} ${named(projects)}`}>{named(projects)}</span>
      </p>
    </section>
  )
}
