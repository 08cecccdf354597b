import type { CategoryName } from '@karigar/contract/pages'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { Icon } from '../../components/ui/icon.tsx'
import type { Filters } from '../../lib/links.ts'
import { findNamed } from './filters.ts'

export type FilterCategory = CategoryName & { subcategories: string[] }

interface Props {
  categories: readonly FilterCategory[]
  /** The filters in force; the fields follow them. */
  filters: Filters
  onApply: (filters: Filters) => void
  onClear: () => void
}

type Draft = Pick<Filters, 'category' | 'subcategory' | 'search'>

function draftOf({ category, subcategory, search }: Filters, categories: readonly FilterCategory[]): Draft {
  // Links spell a category as name or id; the select knows names.
  return { category: findNamed(categories, category)?.name ?? '', subcategory, search }
}

/** The list page's filters. Nothing changes in the results before Apply Filters or Enter. */
export function FilterForm({ categories, filters, onApply, onClear }: Props) {
  const [shown, setShown] = useState(filters)
  const [draft, setDraft] = useState(() => draftOf(filters, categories))
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  if (shown !== filters) {
    setShown(filters)
    setDraft(draftOf(filters, categories))
  }

  const subcategories = findNamed(categories, draft.category)?.subcategories ?? []
  const chosen = [filters.category, filters.subcategory].filter(Boolean).length

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setOpen(false)
    const sameCategory = draft.category === draftOf(filters, categories).category
    // A label belongs to its category: another category lets go of it.
    onApply({
      ...draft,
      search: draft.search.trim(),
      category: sameCategory ? filters.category : draft.category,
      label: sameCategory ? filters.label : '',
    })
  }

  return (
    <form className="filters" role="search" action="/services" onSubmit={submit}>
      <div className="filters-search">
        <label className="visually-hidden" htmlFor={`${id}search`}>
          Search services
        </label>
        <Icon name="search" />
        <input
          className="input"
          id={`${id}search`}
          type="search"
          name="search"
          placeholder="Search services"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={draft.search}
          onChange={({ target }) => setDraft({ ...draft, search: target.value })}
        />
      </div>
      <button
        className="btn btn-secondary filters-toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}more`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" />
        Filters{chosen > 0 && <span className="filters-count">{chosen}</span>}
      </button>
      <div className="filters-more" id={`${id}more`} data-open={isOpen || undefined}>
        <div className="field">
          <label htmlFor={`${id}category`}>Category</label>
          <select
            className="input"
            id={`${id}category`}
            name="category"
            value={draft.category}
            onChange={({ target }) => setDraft({ ...draft, category: target.value, subcategory: '' })}
          >
            <option value="">All Categories</option>
            {categories.map(({ id: key, name }) => (
              <option key={key}>{name}</option>
            ))}
          </select>
        </div>
        {subcategories.length > 0 && (
          <div className="field">
            <label htmlFor={`${id}subcategory`}>Subcategory</label>
            <select
              className="input"
              id={`${id}subcategory`}
              name="subcategory"
              value={draft.subcategory}
              onChange={({ target }) => setDraft({ ...draft, subcategory: target.value })}
            >
              <option value="">All Subcategories</option>
              {subcategories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
        )}
        <div className="filters-actions">
          <button className="btn btn-primary" type="submit">
            Apply Filters
          </button>
          <button className="btn btn-ghost" type="button" onClick={onClear}>
            Clear
          </button>
        </div>
      </div>
    </form>
  )
}
