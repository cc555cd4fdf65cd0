import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { loadEnvironment, useEnvironment } from '../../shell/environment.ts'
import { ProgressBar } from '../../ui/export/progress-bar.tsx'
import { useTranslate } from '../../ui/use-translate.ts'

/** Milliseconds between two requests while trial data is being made. */
const pause = 2_000
/** The newest days, after each of which the open screens are read again; most of them show no more than these. */
const newest = 2

/** Shows how far the trial data of a first start has come, until it is complete. */
export function TrialBanner() {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const progress = useEnvironment()?.trial_progress
  const isMaking = progress !== undefined
  const stage = progress && Math.min(progress.calls, newest)
  const lastStage = useRef(stage)
  useEffect(() => {
    if (lastStage.current === stage) return
    lastStage.current = stage
    void queryClient.invalidateQueries()
  }, [stage, queryClient])
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => void loadEnvironment(), pause)
    return () => clearInterval(timer)
  }, [isMaking])
  if (!progress) return null
  const { bills, calls, days } = progress
  return (
    <div className="ro-offer">
      {/* The figures change too often to be read out each time. */}
      <span role="status">{translate('shell.trialMaking')}</span>
      <span className="ro-tabular">{translate('shell.trialDays', { calls, bills, days })}</span>
      <ProgressBar done={calls + bills} total={2 * days} label={translate('shell.trialMaking')} />
    </div>
  )
}
