import { Cube, IdNumber, Office, People, Person, Phone } from '@blueprintjs/icons'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { ReactNode } from 'react'
import type { Viewer } from '../../ui/viewer.ts'
import { type Hit, hitAddress } from './hit-address.ts'
import type { PaletteGroup } from './palette-item.ts'

type Kind = Hit['kind']

const kinds: Readonly<Record<Kind, { title: MessageKey; icon: ReactNode }>> = {
  company: { title: 'shell.palette.companies', icon: <Office /> },
  project: { title: 'shell.palette.projects', icon: <Cube /> },
  call: { title: 'shell.palette.calls', icon: <Phone /> },
  room: { title: 'shell.palette.rooms', icon: <People /> },
  user: { title: 'shell.palette.users', icon: <Person /> },
  member: { title: 'shell.palette.members', icon: <IdNumber /> },
}

/** Returns the hits of the server in groups by kind, in its order; those that the member may not open are left out. */
export function hitGroups(hits: readonly Hit[], viewer: Viewer, translate: Translate): PaletteGroup[] {
  const found = [...new Set(hits.map(({ kind }) => kind))]
  return found.flatMap((kind): PaletteGroup[] => {
    const ofKind = hits.filter((hit) => hit.kind === kind)
    const items = ofKind.flatMap((hit) => {
      const address = hitAddress(hit, viewer)
      if (!address) return []
      const id = `${kind}-${hit.app_key ?? ''}-${encodeURIComponent(hit.id)}`
      return [{ id, icon: kinds[kind].icon, title: titleOf(hit), note: noteOf(hit, translate), address }]
    })
    const rank = ofKind.some(({ is_exact }) => is_exact === 1) ? 0 : 2
    return items.length > 0 ? [{ title: kinds[kind].title, items, rank }] : []
  })
}

const titleOf = ({ id, kind, name }: Hit): string => (kind === 'call' ? id : name || id)

function noteOf(hit: Hit, translate: Translate): string {
  const place = [hit.app_name, hit.company_name]
  const last = hit.time && translate('shell.palette.note.last', { time: hit.time.slice(0, 16) })
  const calls = translate('shell.palette.note.calls', { count: hit.call_num ?? 0 })
  const parts: Readonly<Record<Kind, readonly (string | undefined)[]>> = {
    company: [
      hit.id,
      translate('shell.palette.note.balance', { amount: formatMoney(hit.balance) }),
      translate('shell.palette.note.projects', { count: hit.project_num ?? 0 }),
    ],
    project: [hit.id, hit.company_name],
    call: [
      hit.name,
      hit.time?.slice(0, 16),
      translate('shell.palette.note.users', { count: hit.user_num ?? 0 }),
      ...place,
    ],
    room: [last, calls, ...place],
    user: [last, calls, ...place],
    member: [hit.id],
  }
  return parts[hit.kind].filter(Boolean).join(' · ')
}
