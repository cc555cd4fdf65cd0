import { confirmSecondFactor } from '@rtcops/core/api/generated/operations'
import { api } from '../../../../shell/api.ts'
import { answerStepUp } from '../../../../shell/step-up.ts'
import { CodeDialog } from './code-dialog.tsx'

/** Asks for the second factor over the page; what was being sent is then sent again, and forms keep their input. */
export default function StepUpDialog() {
  return (
    <CodeDialog
      title="factor.stepTitle"
      text="factor.stepText"
      help="factor.codeHelp"
      submit="factor.confirm"
      send={async (code) => {
        await confirmSecondFactor(api, { code })
        answerStepUp(true)
      }}
      onClose={() => answerStepUp(false)}
    />
  )
}
