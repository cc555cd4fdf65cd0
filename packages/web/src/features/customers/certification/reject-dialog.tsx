import { rejectionRules } from '@rtcops/core/features/customers/certification/rules'
import { useController } from 'react-hook-form'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  note: string
  save: (remark: string) => Promise<unknown>
  onClose: () => void
}

/**
 * Asks for the reason of a rejection. More can be typed than is accepted, so that no text is cut off unnoticed
 * (R-CRX-03).
 */
export function RejectDialog({ note, save, onClose }: Props) {
  const translate = useTranslate()
  return (
    <FormDialog
      title="certification.rejectTitle"
      note={note}
      rules={rejectionRules}
      values={{ remark: '' }}
      save={({ remark }) => save(remark)}
      done="common.done.set"
      failed="common.failed.submit"
      refresh={[]}
      submit={{ text: translate('certification.reject') }}
      onClose={onClose}
    >
      <TextAreaField name="remark" label="certification.column.remark" max={200} required />
      <CommonReasons />
    </FormDialog>
  )
}

const reasons = [
  'certification.reasons.blurred',
  'certification.reasons.code',
  'certification.reasons.name',
  'certification.reasons.expired',
] as const

/** Offers the most common reasons; a click writes one into the field. */
function CommonReasons() {
  const translate = useTranslate()
  const { field } = useController({ name: 'remark' })
  return (
    <>
      <span className="ro-fact-label">{translate('certification.reasonsLabel')}</span>
      <ul className="ro-reasons">
        {reasons.map((reason) => (
          <li key={reason}>
            <TextLink onClick={() => field.onChange(translate(reason))}>{translate(reason)}</TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}
