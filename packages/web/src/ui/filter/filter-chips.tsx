import { SmallCross } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { RangeText } from '../range/range-text.tsx'
import { TextLink } from '../text-link.tsx'
import { useTranslate } from '../use-translate.ts'
import type { FilterChange, FilterOf, Params } from './url-params.ts'
import type { Search } from './use-search.ts'

/** Texts of values in their chips; for ids, whose names have to be looked up, and for choices. */
export type ChipTexts<All extends Params> = {
  [Name in keyof FilterOf<All>]?: (value: NonNullable<FilterOf<All>[Name]>) => ReactNode
}

interface Props<All extends Params> {
  search: Search<All>
  texts?: ChipTexts<All>
}

/** Shows the active filters as chips in the toolbar of the table: each can be removed, or all at once. */
export function FilterChips<All extends Params>({ search, texts = {} }: Props<All>) {
  const translate = useTranslate()
  const { params, applied } = search
  const values = applied as Record<string, unknown>
  const active = Object.entries(params).filter(
    ([name, { label, fallback }]) => label && values[name] !== undefined && values[name] !== fallback,
  )
  if (active.length === 0) return null
  return (
    <>
      <span className="ro-divider" />
      <div className="ro-chips">
        {active.map(([name, { label = 'ui.filter.label', fallback }]) => {
          const text = (texts as Record<string, ((value: unknown) => ReactNode) | undefined>)[name]
          const value = values[name]
          return (
            <span key={name} className="ro-chip">
              <i>{translate(label)}</i>
              <span>
                {text ? text(value) : fallback === undefined ? String(value) : <RangeText range={String(value)} />}
              </span>
              <button
                type="button"
                aria-label={translate('ui.filter.remove', { name: translate(label) })}
                onClick={() => search.apply({ [name]: undefined } as FilterChange<All>)}
              >
                <SmallCross size={12} />
              </button>
            </span>
          )
        })}
        <TextLink onClick={search.reset}>{translate('common.action.clearAll')}</TextLink>
      </div>
    </>
  )
}
