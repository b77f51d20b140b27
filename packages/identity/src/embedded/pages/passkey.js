const { browserSupportsWebAuthn, startAuthentication } = globalThis.SimpleWebAuthnBrowser;
const form = document.getElementById('passkey');
const problem = document.getElementById('passkey-problem');

if (browserSupportsWebAuthn()) form.hidden = false;

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  problem.hidden = true;
  try {
    const answer = await startAuthentication({ optionsJSON: JSON.parse(form.dataset.options) });
    form.elements.code.value = JSON.stringify(answer);
    form.submit();
  } catch {
    problem.textContent = 'No passkey was used. Try again, or enter a code below.';
    problem.hidden = false;
  }
});
