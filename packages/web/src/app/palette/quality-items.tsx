import { Globe, Pulse, Route } from '@blueprintjs/icons'
import { countryName } from '@rtcops/core/countries/countries'
import { matchCountries } from '@rtcops/core/countries/match-countries'
import { causes } from '@rtcops/core/diagnosis/verdict'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { paths } from '../../ui/paths.ts'
import type { Viewer } from '../../ui/viewer.ts'
import type { PaletteItem } from './palette-item.ts'

/** Maximum number of countries, and of causes. */
const most = 3

/**
 * Returns what the quality screens can be narrowed to by the typed text: the router or access server with this address,
 * countries, and causes of bad quality. Addresses are not looked up: the screen says if there is nothing.
 */
export function qualityItems(text: string, viewer: Viewer, translate: Translate, language: Language): PaletteItem[] {
  const query = text.toLowerCase()
  if (query === '') return []
  return [...addressItems(text, viewer, translate), ...countryItems(query), ...causeItems(query)]

  function countryItems(part: string): PaletteItem[] {
    // A single Latin letter begins too many codes.
    if (!viewer.opens(paths.quality) || /^[a-z]$/.test(part)) return []
    return matchCountries(part, 'en')
      .slice(0, most)
      .map(({ code2 }) => ({
        id: `country-${code2}`,
        icon: <Globe />,
        title: countryName(code2, language),
        note: translate('quality.title'),
        address: `${paths.quality}?country=${code2}`,
      }))
  }

  function causeItems(part: string): PaletteItem[] {
    if (!viewer.opens(paths.causes)) return []
    return causes
      .map((cause) => ({ cause, title: translate(`diagnosis.cause.${cause}`) }))
      .filter(({ title }) => title.toLowerCase().includes(part))
      .slice(0, most)
      .map(({ cause, title }) => ({
        id: `cause-${cause}`,
        icon: <Pulse />,
        title,
        note: translate('causes.title'),
        address: `${paths.causes}?cause=${cause}`,
      }))
  }
}

function addressItems(text: string, { opens }: Viewer, translate: Translate): PaletteItem[] {
  if (!/^(\d{1,3}\.){3}\d{1,3}$/.test(text) && !/^[\da-f]*:[\da-f:]+$/i.test(text)) return []
  const item = (path: string, filter: 'router' | 'as', title: string, note: string): PaletteItem[] =>
    opens(path)
      ? [
          {
            id: `${filter}-${path}`,
            icon: <Route />,
            title: `${title} ${text}`,
            note,
            address: `${path}?${filter}=${encodeURIComponent(text)}`,
          },
        ]
      : []
  const [router, server] = [translate('quality.filter.router'), translate('quality.filter.as')]
  return [
    ...item(paths.quality, 'router', router, translate('quality.title')),
    ...item(paths.quality, 'as', server, translate('quality.title')),
    ...item(paths.calls, 'router', router, translate('call.title')),
    ...item(paths.calls, 'as', server, translate('call.title')),
  ]
}
