// One field, as on the product's own screen; without scripts Keycloak asks twice.
const form = document.getElementById('new-password');
form.querySelector('[data-once]').hidden = true;
form.addEventListener('submit', () => {
  form.elements['password-confirm'].value = form.elements['password-new'].value;
});
