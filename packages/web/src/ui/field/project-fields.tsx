import './project-fields.css'
import { SmallCross } from '@blueprintjs/icons'
import { listProjectOptions } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { type FieldProps, FieldRow } from '../form/form-fields.tsx'
import { failureText } from '../screen/failure-text.ts'
import { ProjectName, ProjectSelect } from '../select/project-select.tsx'
import { SearchSelect } from '../select/search-select.tsx'
import { useFinder } from '../select/use-finder.ts'
import { TextLink } from '../text-link.tsx'
import { useTranslate } from '../use-translate.ts'

/** Selects one project; the value is its AppKey, empty for none. */
export function ProjectField(field: FieldProps) {
  const { field: input, fieldState } = useController({ name: field.name })
  const id = useId()
  return (
    <FieldRow {...field} id={id} error={fieldState.error}>
      <ProjectSelect
        id={id}
        companyId={undefined}
        value={input.value || undefined}
        isInvalid={fieldState.invalid}
        inputRef={input.ref}
        onChange={(appkey) => input.onChange(appkey ?? '')}
      />
    </FieldRow>
  )
}

/** Maximum number of selected projects that are drawn initially. */
const mostDrawn = 20

/** Selects any number of projects; the value is a list of AppKeys, or null for none. */
export function ProjectsField(field: FieldProps) {
  const translate = useTranslate()
  const { field: input, fieldState } = useController({ name: field.name })
  const id = useId()
  const finder = useFinder()
  const [showsAll, setShowsAll] = useState(false)
  const chosen: readonly string[] = input.value ?? []
  const projects = useQuery({
    ...listProjectOptions({ keyword: finder.keyword ?? '' }),
    enabled: finder.keyword !== undefined,
  })
  const found = finder.keyword === undefined ? undefined : projects.data?.list
  const drawn = showsAll ? chosen : chosen.slice(0, mostDrawn)
  return (
    <FieldRow {...field} id={id} error={fieldState.error}>
      {chosen.length > 0 && (
        <div className="ro-chips ro-chosen-projects">
          {drawn.map((appkey) => (
            <ProjectChip
              key={appkey}
              appKey={appkey}
              onRemove={() => input.onChange(chosen.filter((each) => each !== appkey))}
            />
          ))}
          {drawn.length < chosen.length && (
            <TextLink onClick={() => setShowsAll(true)}>
              {translate('ui.filter.others', { count: chosen.length - drawn.length })}
            </TextLink>
          )}
        </div>
      )}
      <SearchSelect
        id={id}
        finder={finder}
        options={found
          ?.filter(({ appkey }) => !chosen.includes(appkey))
          .map(({ appkey, name, company_name }) => ({ value: appkey, text: name, note: company_name }))}
        failure={projects.error ? failureText(projects.error, 'common.failed.options', translate) : undefined}
        value={undefined}
        text={undefined}
        isInvalid={fieldState.invalid}
        inputRef={input.ref}
        onChange={(appkey) => appkey !== undefined && input.onChange([...chosen, appkey])}
        placeholder={translate('ui.filter.project')}
      />
    </FieldRow>
  )
}

function ProjectChip({ appKey, onRemove }: { appKey: string; onRemove: () => void }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <span className="ro-chip" title={appKey}>
      <span id={id}>
        <ProjectName appKey={appKey} />
      </span>
      <button
        type="button"
        id={`${id}-remove`}
        aria-label={translate('common.action.remove')}
        aria-labelledby={`${id}-remove ${id}`}
        onClick={onRemove}
      >
        <SmallCross size={12} />
      </button>
    </span>
  )
}
