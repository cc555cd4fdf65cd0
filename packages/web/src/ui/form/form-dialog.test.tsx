import { createI18n } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { z } from '@rtcops/core/rules/zod'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './form-fields.tsx'

afterEach(cleanup)

/** Opens a dialog and returns what it has saved so far. */
function open(previews: boolean): { name: string }[] {
  const saved: { name: string }[] = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={createI18n('zh', { zh })}>
        <MemoryRouter>
          <FormDialog
            title="project.title"
            rules={z.object({ name: z.string() })}
            values={{ name: '' }}
            save={async (draft) => saved.push(draft)}
            done="common.done.updated"
            failed="common.failed.update"
            refresh={[]}
            previews={previews}
            onClose={() => undefined}
          >
            <TextField name="name" label="project.title" max={20} />
          </FormDialog>
        </MemoryRouter>
      </I18nextProvider>
    </QueryClientProvider>,
  )
  return saved
}

/** Presses Enter as a browser does: unless it is prevented, a field submits its form. */
function pressEnter(target: Element): void {
  if (fireEvent.keyDown(target, { key: 'Enter' }) && target instanceof HTMLInputElement && target.form)
    fireEvent.submit(target.form)
}

it('F12 in a dialog that previews its changes, Enter in a field focuses the button and does not save', async () => {
  const saved = open(true)
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: '2026-12-01' } })
  pressEnter(field)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '保存' }))
  expect(saved).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(saved).toEqual([{ name: '2026-12-01' }]))
})

it('F12 in other dialogs, Enter in a field saves', async () => {
  const saved = open(false)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a' } })
  pressEnter(screen.getByRole('textbox'))
  await waitFor(() => expect(saved).toEqual([{ name: 'a' }]))
})
