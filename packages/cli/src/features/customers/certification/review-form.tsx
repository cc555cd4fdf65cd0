import { rejectionRules } from '@rtcops/core/features/customers/certification/rules'
import { safeText } from '@rtcops/core/format/display-text'
import { issueText } from '@rtcops/core/rules/issue-text'
import { type Checked, Form } from '../../../tui/components/form.tsx'
import type { FormField, Values } from '../../../tui/components/form-fields.tsx'
import { type Tui, useTui } from '../../../tui/tui-context.ts'
import { type Application, loadApplication } from './find.ts'
import { passing, type Review, rejecting, sendReview } from './review.ts'

/** Decision about the application that the reviewer looked at. */
interface Decided {
  application: Application
  review: Review
}

const isPassing = ({ decision }: Values): boolean => decision === 'approve'

const fields: readonly FormField[] = [
  {
    id: 'decision',
    label: 'cli.tui.review.decision',
    start: 'approve',
    choices: [
      ['approve', 'cli.tui.review.approve'],
      ['reject', 'cli.tui.review.reject'],
    ],
  },
  { id: 'reason', wire: 'remark', label: 'cli.tui.review.reason', isHidden: isPassing },
]

/** Shows a form that passes or rejects the application of a company. */
export function ReviewForm({ company }: { company: number }) {
  const tui = useTui()
  const { context, t } = tui
  return (
    <Form<Decided>
      title={t('cli.tui.review.one', { company })}
      hint={t('cli.tui.review.licence', { id: company })}
      fields={fields}
      check={(values) => decide(values, company, tui)}
      preview={async ({ application, review }) => ({
        facts: [
          ['cli.certification.company', safeText(application.company_name)],
          ['cli.certification.code', safeText(application.company_code)],
          [
            'cli.certification.decision',
            review.remark === ''
              ? t('cli.certification.decisions.pass')
              : t('cli.certification.decisions.reject', { reason: review.remark }),
          ],
        ],
        name: application.company_name,
      })}
      run={async ({ application, review }) => {
        await sendReview(context, review)
        const text = t(review.remark === '' ? 'cli.tui.review.approved' : 'cli.tui.review.rejected', {
          company: application.company_name,
        })
        return { mark: 'ok', text }
      }}
    />
  )
}

async function decide(values: Values, company: number, { context, t }: Tui): Promise<Checked<Decided>> {
  const application = await loadApplication(context, company)
  if (isPassing(values)) return { draft: { application, review: passing(application) } }
  const result = rejectionRules.safeParse({ remark: values['reason'] ?? '' })
  if (result.success) return { draft: { application, review: rejecting(application, result.data.remark) } }
  return { problems: { reason: issueText(t, result.error.issues[0]) } }
}
