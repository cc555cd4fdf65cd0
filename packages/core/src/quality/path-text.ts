import type { Schema } from '../api/types.ts'
import type { Translate } from '../i18n/i18n.ts'

type Path = Schema<'PathBlame'>

/**
 * Returns in words whether a router or access servers behind it are at fault, with the control group: `Router
 * 198.18.20.11: 4 of the 4 access servers behind it are bad, 0 of 11 behind other routers. The fault is at this router.`
 */
export function pathText({ behind, blamed, others, router, servers }: Path, translate: Translate): string {
  const counts = translate('quality.change.path.counts', {
    router,
    ...behind,
    othersBad: others.bad,
    othersAll: others.all,
  })
  const names = (bad: 0 | 1) =>
    servers
      .filter((server) => server.bad === bad)
      .map((server) => server.as)
      .join(translate('diagnosis.comma'))
  const verdict = () => {
    if (blamed === 'access_servers') return translate('quality.change.path.access_servers', { servers: names(1) })
    if (blamed !== 'unclear') return translate(`quality.change.path.${blamed}`)
    const good = names(0)
    return good === ''
      ? translate('quality.change.path.unclearElsewhere')
      : translate('quality.change.path.unclear', { good })
  }
  return translate('diagnosis.summary.both', { one: counts, other: verdict() })
}
