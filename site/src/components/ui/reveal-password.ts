for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveal]'))
  button.addEventListener('click', () => {
    const field = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLInputElement
    const isShown = field.type === 'text'
    field.type = isShown ? 'password' : 'text'
    button.setAttribute('aria-pressed', String(!isShown))
  })
