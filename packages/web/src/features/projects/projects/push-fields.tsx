import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RadioField, TextField } from '../../../ui/form-fields.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { PushKeyField } from './push-key-field.tsx'

/** The push-stream settings of a project (R-PRJ-08). */
export function PushFields({ projectId }: { projectId: number }) {
  const { resetField } = useFormContext()
  const usesUdp = useWatch({ name: 'data_mode' }) === 0
  // The bounds are out of sight for RTMP; what is wrong with them could not be put right then, so they are as they were stored.
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
