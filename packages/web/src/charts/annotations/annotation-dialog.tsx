import { insertAnnotation, updateAnnotation } from '@rtcops/core/api/generated/operations'
import type { Annotation } from '@rtcops/core/features/operations/annotations/columns'
import { annotationLooks, noteKinds } from '@rtcops/core/features/operations/annotations/kinds'
import {
  type AnnotationDraft,
  annotationLength,
  annotationRules,
} from '@rtcops/core/features/operations/annotations/rules'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import { useApi } from '../../ui/api.ts'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { ProjectField } from '../../ui/field/project-fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { RadioField, TextField } from '../../ui/form/form-fields.tsx'

interface Props {
  of: Annotation | 'new'
  /** When a new one is, unless the member changes it. */
  at: Instant
  onClose: () => void
}

/** Adds a note or release, or edits one. */
export function AnnotationDialog({ of: annotation, at, onClose }: Props) {
  const api = useApi()
  const isNew = annotation === 'new'
  const save = (draft: AnnotationDraft) =>
    isNew ? insertAnnotation(api, draft) : updateAnnotation(api, { id: annotation.id ?? 0, ...draft })
  return (
    <FormDialog
      title={isNew ? 'annotation.addTitle' : 'annotation.editTitle'}
      rules={annotationRules}
      values={
        isNew
          ? { kind: 'note', start_time: formatDateTime(at), end_time: '', text: '', app_key: '' }
          : draftOf(annotation)
      }
      save={save}
      done={isNew ? 'common.done.inserted' : 'common.done.updated'}
      failed={isNew ? 'common.failed.insert' : 'common.failed.update'}
      refusal={isNew ? 'warning' : 'error'}
      refresh={['listAnnotations']}
      record={isNew || annotation.id === null ? undefined : { target: 'annotation', id: annotation.id }}
      onClose={onClose}
    >
      <TextField name="text" label="annotation.text" max={annotationLength} required />
      <RadioField name="kind" label="annotation.kind" options={kinds} />
      <DateTimeField name="start_time" label="annotation.time" required />
      <DateTimeField name="end_time" label="annotation.endTime" help="annotation.endTimeHelp" />
      <ProjectField name="app_key" label="annotation.project" help="annotation.projectHelp" />
    </FormDialog>
  )
}

const kinds = noteKinds.map((value) => ({ value, text: annotationLooks[value].name }))

const draftOf = ({ app_key, end_time, kind, start_time, text }: Annotation): AnnotationDraft => ({
  kind: kind === 'release' ? kind : 'note',
  start_time,
  end_time: end_time ?? '',
  text,
  app_key,
})
