import './filter-bar.css'
import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronUp } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Children, type FormEvent, type ReactNode, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { useKept } from '../use-kept.ts'
import { useTranslate } from '../use-translate.ts'
import type { Params } from './url-params.ts'
import type { Search } from './use-search.ts'

/** Maximum number of fields that are always visible; if there are more, only the first row and 展开. */
const most = 7
const firstRow = 3

/** Number of fields that share the first line with the buttons, where the window is wide enough. */
const oneLine = 4

interface Props {
  search: Pick<Search<Params>, 'reset'> & { submit: () => boolean }
  /** Sends the same request again: 查询 with unchanged filters reads new data. */
  repeat: () => unknown
  /**
   * Shortcuts in front of the buttons, such as quick ranges; if `isQuickLong`, they get a line of their own where
   * space is short.
   */
  quick?: ReactNode
  isQuickLong?: boolean
  /** `Filter` elements, in the order company, project, status, object, place, time. */
  children: ReactNode
}

/** Shows the search form above a list. 查询, or Enter in a field, applies it; typing does not. */
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
    <form
      className={
        fields.length === oneLine && !quick ? 'ro-panel ro-search-form ro-one-line' : 'ro-panel ro-search-form'
      }
      id={id}
      aria-label={translate('ui.filter.label')}
      onSubmit={submit}
    >
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
        <span className="ro-form-buttons">
          <Button text={translate('common.action.reset')} onClick={() => search.reset() || repeat()} />
          <Button type="submit" intent="primary" text={translate('common.action.search')} />
        </span>
      </div>
    </form>
  )
}

/** Props of a filter's control. */
export interface FilterField<Value> {
  id: string
  value: Value
  onChange: (value: Value | undefined) => void
}

/** The part of a search that one field needs. */
export interface FieldSearch<Name extends string, Draft extends { [Each in Name]?: unknown }> {
  params: Readonly<Record<NoInfer<Name>, { label?: MessageKey }>>
  draft: Draft
  change: (change: { [Each in NoInfer<Name>]?: Draft[Each] | undefined }) => void
}

interface FilterProps<Name extends string, Draft extends { [Each in Name]?: unknown }> {
  search: FieldSearch<Name, Draft>
  name: Name
  children: (field: FilterField<Draft[Name]>) => ReactNode
}

/** Shows one field of the form: its label, and the control with its value and setter. */
export function Filter<const Name extends string, Draft extends { [Each in Name]?: unknown }>(
  props: FilterProps<Name, Draft>,
) {
  const { search, name, children } = props
  const translate = useTranslate()
  const id = useId()
  const { label } = search.params[name]
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
        onChange: (next) => search.change({ [name]: next } as { [Each in Name]?: Draft[Each] }),
      })}
    </div>
  )
}
