import { searchAll } from '@rtcops/core/api/generated/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { MenuEntry } from '../../shell/session.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { useLanguage, useTranslate } from '../../ui/use-translate.ts'
import { useViewer } from '../../ui/viewer.ts'
import { actionItems, companyActions } from './action-items.tsx'
import { hitGroups } from './hit-items.tsx'
import { pageItems } from './page-items.tsx'
import { type PaletteGroup, rankOf } from './palette-item.ts'
import { qualityItems } from './quality-items.tsx'

/** Companies for which the palette offers actions. */
const actedCompanies = 2

/** Returns what fits the typed text, the likeliest group first: what the server finds, actions, places and causes of quality, and pages. */
export function usePaletteGroups(menu: readonly MenuEntry[], typed: string) {
  const viewer = useViewer()
  const translate = useTranslate()
  const language = useLanguage()
  const query = typed.trim()
  const text = useDeferredValue(query)
  const settled = useSettled(text, 200)
  const found = useQuery({
    ...searchAll({ keyword: settled }),
    enabled: settled !== '',
    // Previous rows stay until the new ones arrive, so that the list does not flicker while typing.
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    staleTime: 10_000,
  })
  const isSearching = query !== '' && (found.isFetching || settled !== query || text !== query)
  const hits = text === '' ? [] : (found.data?.list ?? [])
  const companies = hits.filter(({ kind }) => kind === 'company').slice(0, actedCompanies)
  const actions = actionItems(text, viewer, translate)
  const pages = pageItems(menu, text, viewer, translate)
  const quality = qualityItems(text, viewer, translate, language)
  const actionsOfCompanies = companies.flatMap((company) => companyActions(company, viewer, translate))
  const groups: PaletteGroup[] = [
    ...hitGroups(hits, viewer, translate),
    { title: 'shell.palette.actions', items: [...actions, ...actionsOfCompanies], rank: rankOf(actions, text) },
    { title: 'shell.palette.quality', items: quality, rank: rankOf(quality, text) },
    { title: 'shell.palette.pages', items: pages, rank: rankOf(pages, text) },
  ]
  return {
    /** Text that the groups fit, which may be behind the typed one. */
    text,
    groups: groups.filter(({ items }) => items.length > 0).sort((first, second) => first.rank - second.rank),
    isSearching,
    /** Why the server found nothing, and how to ask again. */
    failure: text !== '' && found.error ? { error: found.error, retry: () => void found.refetch() } : undefined,
    isIncomplete: text !== '' && found.data?.info.is_complete === 0,
  }
}
