import { Box, Tab, Tabs } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface ScreenTabsProps<Id extends string> {
  /** Prefix of the ids of tabs and panels. */
  name: string
  label: string
  tabs: readonly { id: Id; label: string; to: string }[]
  chosen: Id
  /** Content of the chosen tab. */
  children: ReactNode
}

/** The tabs of a screen; each one is a link with its own address. */
export function ScreenTabs<Id extends string>({ name, label, tabs, chosen, children }: ScreenTabsProps<Id>) {
  return (
    <>
      <Tabs
        value={chosen}
        aria-label={label}
        variant="scrollable"
        scrollButtons={false}
        textColor="primary"
        indicatorColor="secondary"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            component={Link}
            to={tab.to}
            value={tab.id}
            id={`${name}-tab-${tab.id}`}
            aria-controls={`${name}-panel-${tab.id}`}
            label={tab.label}
            sx={{ textTransform: 'none', fontSize: '0.9375rem', px: { xs: 1.25, sm: 2 } }}
          />
        ))}
      </Tabs>
      {tabs.map(({ id }) => (
        <Box
          key={id}
          role="tabpanel"
          id={`${name}-panel-${id}`}
          aria-labelledby={`${name}-tab-${id}`}
          hidden={chosen !== id}
        >
          {chosen === id && children}
        </Box>
      ))}
    </>
  )
}
