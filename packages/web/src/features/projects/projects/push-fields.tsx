import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { PushKeyField } from './push-key-field.tsx'

/** The push-stream settings of a project (R-PRJ-08). */
export function PushFields({ projectId }: { projectId: number }) {
  const { resetField } = useFormContext()
  const usesUdp = useWatch({ name: 'data_mode' }) === 0
  // For RTMP the bounds are hidden, and errors in them could not be corrected; so the stored values are restored.
  useEffect(() => {
    if (usesUdp) return
    resetField('udp_upper_bound')
    resetField('udp_hard_upper_bound')
  }, [usesUdp, resetField])
  return (
    <>
      <FormSection title="project.streams" />
      <TextField name="rtmp_push_url" label="project.pushAddress" max={255} wide />
      <TextField name="rtmp_pull_url" label="project.pullAddress" max={255} wide />
      <PushKeyField projectId={projectId} name="push_secret_key" label="project.pushKey" />
      <PushKeyField projectId={projectId} name="pull_secret_key" label="project.pullKey" />
      <RadioField name="data_mode" label="project.dataMode" options={modes} />
      <TextField name="rtmp_vendor" label="project.vendor" max={50} />
      {usesUdp && (
        <>
          <NumberField name="udp_upper_bound" label="project.bound" />
          <NumberField name="udp_hard_upper_bound" label="project.hardBound" />
        </>
      )}
    </>
  )
}

const modes = [
  { value: 1, text: 'project.rtmp' },
  { value: 0, text: 'project.udp' },
] as const
