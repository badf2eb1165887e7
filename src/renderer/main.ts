import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/components.css';
import './styles/shell.css';
import { initialSettings } from './state/language.svelte.ts';

mount(App, {
  target: document.body,
  props: { bridge: window.counterfoil, settings: initialSettings(location.hash, navigator.language) },
});
