import { setTimeout as sleep } from 'node:timers/promises'
import type { Schema } from '@rtcops/core/api/types'

type Progress = Schema<'Environment'>['trial_progress']

/** Returns how far the trial data of a server has come; undefined once it is complete. */
export async function trialProgress(url: string): Promise<Progress> {
  const answer = await fetch(`${url}/api/open/environment`)
  return ((await answer.json()) as { info: Schema<'Environment'> }).info.trial_progress
}

/** Waits until as much of the trial data is there as is asked for; by default all of it. */
export async function waitForTrialData(url: string, isEnough: (progress: Progress) => boolean = () => false) {
  for (let progress = await trialProgress(url); progress && !isEnough(progress); progress = await trialProgress(url))
    await sleep(100)
}
