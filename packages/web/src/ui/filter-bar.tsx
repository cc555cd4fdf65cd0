import './filter-bar.css'
import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronUp } from '@blueprintjs/icons'
import { Children, type FormEvent, type ReactNode, useId } from 'react'
import { useLocation } from 'react-router-dom'
import type { FilterChange, FilterOf, Params } from './url-params.ts'
import { useKept } from './use-kept.ts'
import type { Search } from './use-search.ts'
import { useTranslate } from './use-translate.ts'

/** Up to so many fields are always in sight; of more, the first row and 展开. */
const most = 7
const firstRow = 3

interface Props {
  search: Pick<Search<Params>, 'submit' | 'reset'>
  /** Asks the same question again: 查询 with unchanged filters reads what is new. */
  repeat: () => unknown
  /** Shortcuts in front of the buttons, such as quick ranges; many take a line of their own where there is little room. */
  quick?: ReactNode
  isQuickLong?: boolean
  /** `Filter`s, in the order company, project, status, object, place, time. */
  children: ReactNode
}

/** The search form on top of a list. 查询, or Enter in a field, applies it; typing does not. */
export function FilterBar({ search, repeat, quick, isQuickLong = false, children }: Props) {
  const translate = useTranslate()
  const id = useId()
  const fields = Children.toArray(children)
  const [open = false, setOpen] = useKept(`${useLocation().pathname}.filters`, (kept) => typeof kept === 'boolean')
  const foldable = fields.length > most
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!search.submit()) repeat()
  }
  return (
    <form className="ro-panel ro-search-form" id={id} aria-label={translate('ui.filter.label')} onSubmit={submit}>
      {foldable && !open ? fields.slice(0, firstRow) : fields}
      <div className={isQuickLong ? 'ro-form-actions ro-long-quick' : 'ro-form-actions'}>
        {quick && <span className="ro-form-quick">{quick}</span>}
        {foldable && (
          <Button
            variant="minimal"
            endIcon={open ? <ChevronUp /> : <ChevronDown />}
            text={translate(open ? 'common.action.collapse' : 'common.action.expand')}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
        )}
        <Button text={translate('common.action.reset')} onClick={() => search.reset() || repeat()} />
        <Button type="submit" intent="primary" text={translate('common.action.search')} />
      </div>
    </form>
  )
}

/** What a filter's control is given. */
export interface FilterField<Value> {
  id: string
  value: Value
  onChange: (value: Value | undefined) => void
}

interface FilterProps<All extends Params, Name extends keyof FilterOf<All>> {
  search: Search<All>
  name: Name
  children: (field: FilterField<FilterOf<All>[Name]>) => ReactNode
}

/** One field of the form: its label in front, and the control that is given the value and where to put a new one. */
export function Filter<All extends Params, Name extends keyof FilterOf<All> & string>(props: FilterProps<All, Name>) {
  const { search, name, children } = props
  const translate = useTranslate()
  const id = useId()
  const label = search.params[name]?.label
  return (
    <div className="ro-field">
      {label && (
        <label htmlFor={id} title={translate(label)}>
          {translate(label)}
        </label>
      )}
      {children({
        id,
        value: search.draft[name],
        onChange: (next) => search.change({ [name]: next } as FilterChange<All>),
      })}
    </div>
  )
}
