// One field, as on the product's own screen; without scripts Keycloak asks twice. Before the form, so that nobody can
// submit it earlier.
document.documentElement.classList.add('asks-once');
document.addEventListener('submit', ({ target: form }) => {
  form.elements['password-confirm'].value = form.elements['password-new'].value;
});
