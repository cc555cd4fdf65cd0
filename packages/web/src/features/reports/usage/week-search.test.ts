import { expect, it } from 'vitest'
import { orderParam, sorted } from './week-search.ts'

const mostVoice = orderParam.fallback

it('R-PST-04 clicking the voice heading switches from descending to ascending, as unsorted means descending', () => {
  expect(sorted({ order: undefined }, mostVoice)).toEqual({ order: { field: 'speech_sounds_total', sort: 1 } })
})

it('R-PST-04 clearing any other sort restores most voice first', () => {
  expect(sorted({ order: undefined }, { field: 'video_total', sort: 2 })).toEqual({ order: undefined })
  expect(sorted({ order: undefined }, { field: 'speech_sounds_total', sort: 1 })).toEqual({ order: undefined })
})

it('R-PST-04 changing the page keeps the sort', () => {
  expect(sorted({ page: 2 }, mostVoice)).toEqual({ page: 2 })
})
